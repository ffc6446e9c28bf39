import { isolated } from '#domain/core/text/isolated.ts'
import type { ListMessageView } from '#parts/list/ListMessage.tsx'
import { RunsIcon } from '#ui/icons.ts'
import type { HistoryNow } from './use-history.ts'

interface RunListMessage {
  readonly search: string
  readonly isFiltered: boolean
  readonly onRetry: () => void
  readonly onAll: () => void
}

/** The message in place of an empty list: why it is empty, and what to do. */
export function runListMessage(history: HistoryNow, list: RunListMessage): ListMessageView {
  const { runs, isFailed, isLoading, failure, canReach, listedAt } = history
  if (isFailed)
    return {
      reason: 'failed',
      title: 'The runs could not be read',
      text: 'They are still on this device. Load the page again.',
    }
  if (runs === null || (isLoading && runs.length === 0)) return 'loading'
  if (list.isFiltered) return nothingFound(history, list)
  if (failure !== null)
    return {
      reason: 'failed',
      title: failure.message,
      text: 'No run was started on this device yet. Runs on the server load when it answers.',
      action: { label: 'Try again', run: list.onRetry },
    }
  if (!canReach && listedAt === null)
    return {
      reason: 'offline',
      title: 'No runs on this device',
      text: 'Runs on the server load when it answers.',
    }
  return {
    reason: 'empty',
    icon: RunsIcon,
    title: 'No runs yet',
    text: 'Every run is stored on this device with its SQL and its result.',
  }
}

function nothingFound(
  { isLoading, canReach }: HistoryNow,
  { search, onAll }: RunListMessage,
): ListMessageView {
  const searched = search.trim()
  const searchedPlaces = canReach
    ? 'Searched SQL, tabs and errors on this device, and SQL on the server.'
    : 'Searched SQL, tabs and errors on this device. The server cannot be reached.'
  return {
    reason: 'unmatched',
    title: searched === '' ? 'No runs for these filters' : `No runs with “${isolated(searched)}”`,
    text: isLoading ? 'Searching the server too.' : searchedPlaces,
    action: { label: 'Show all runs', run: onAll },
  }
}

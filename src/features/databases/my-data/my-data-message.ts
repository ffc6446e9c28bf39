import { isolated } from '#domain/core/text/isolated.ts'
import type { ListMessageView } from '#parts/list/ListMessage.tsx'
import { openUpload } from '#parts/uploads/open-upload.ts'
import { DeleteIcon, TableIcon } from '#ui/icons.ts'
import type { MyTablesRead } from './use-my-tables.ts'

interface Shown {
  readonly search: string
  readonly isBin: boolean
  /** Clears the search. */
  readonly onAll: () => void
}

/** The message in place of tables: why there are none, and what to do. */
export function myDataMessage(
  { list, canReach, isFront, failure, refresh }: MyTablesRead,
  { search, isBin, onAll }: Shown,
): ListMessageView {
  if (isFront)
    return {
      reason: 'empty',
      icon: TableIcon,
      title: 'A Superset has no My data',
      text: 'Upload files on the pages of the Superset.',
    }
  if (list === null && !canReach)
    return {
      reason: 'offline',
      title: 'Tables of My data are managed online',
      text: 'The list loads when the server answers.',
    }
  if (list === null && failure !== null)
    return {
      reason: 'failed',
      title: failure.message,
      text: 'Nothing was changed.',
      action: { label: 'Try again', run: refresh },
    }
  if (list === null) return 'loading'
  if (search.trim() !== '')
    return {
      reason: 'unmatched',
      title: `No tables with “${isolated(search.trim())}”`,
      text: 'Names are searched.',
      action: { label: 'Show all tables', run: onAll },
    }
  if (isBin)
    return {
      reason: 'empty',
      icon: DeleteIcon,
      title: 'The bin is empty',
      text: 'Dropped tables stay here for 30 days.',
    }
  return {
    reason: 'empty',
    icon: TableIcon,
    title: 'No tables yet',
    text: 'Drop a file on the window, or choose one, to make a table of it.',
    action: { label: 'Upload a file', run: openUpload },
  }
}

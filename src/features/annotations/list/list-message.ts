import { isolated } from '#domain/core/text/isolated.ts'
import type { ListMessageView } from '#parts/list/ListMessage.tsx'
import { AnnotationIcon } from '#ui/icons.ts'

interface ListFacts {
  /** The plural of the listed things: "annotation layers". */
  readonly what: string
  readonly isReading: boolean
  readonly isFailed: boolean
  readonly isEmpty: boolean
  readonly canReach: boolean
  readonly search: string
  readonly onAll: () => void
  /** Purpose of the entries, shown while there are none. */
  readonly hint: string
}

/** The message in place of an empty list: why it is empty, and what to do. */
export function listMessage(facts: ListFacts): ListMessageView {
  const { what, isReading, isFailed, isEmpty, canReach, search, onAll, hint } = facts
  if (isReading) return 'loading'
  if (isFailed)
    return {
      reason: 'failed',
      title: `The ${what} could not be read`,
      text: 'They are still on this device. Load the page again.',
    }
  if (!isEmpty)
    return {
      reason: 'unmatched',
      title: `No ${what} with “${isolated(search.trim())}”`,
      text: 'Searched names and descriptions on this device.',
      action: { label: 'Show all', run: onAll },
    }
  if (!canReach)
    return {
      reason: 'offline',
      title: `No ${what} on this device`,
      text: `The others load when the server answers. ${hint}`,
    }
  return { reason: 'empty', icon: AnnotationIcon, title: `No ${what} yet`, text: hint }
}

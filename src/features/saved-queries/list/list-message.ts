import { isolated } from '#domain/core/text/isolated.ts'
import { countFilters, type SavedFilter } from '#domain/saved-query/find-saved.ts'
import type { ListMessageView } from '#parts/list/ListMessage.tsx'
import { SavedQueryIcon } from '#ui/icons.ts'
import type { SavedList } from './use-saved-list.ts'

interface MessageActions {
  readonly onSqlLab: () => void
  readonly onAll: () => void
}

type ListState = Pick<SavedList, 'entries' | 'isLoading' | 'isUnreadable' | 'isPulled' | 'canReach'>

/** The message in place of rows: why there are none, and what to do. */
export function savedListMessage(
  { entries, isLoading, isUnreadable, isPulled, canReach }: ListState,
  filter: SavedFilter,
  { onSqlLab, onAll }: MessageActions,
): ListMessageView {
  if (isUnreadable)
    return {
      reason: 'failed',
      title: 'The saved queries on this device could not be read',
      text: 'Nothing was changed. Reload the page.',
    }
  if (isLoading || (entries.length === 0 && canReach && !isPulled)) return 'loading'
  if (entries.length === 0 && !isPulled)
    return {
      reason: 'offline',
      title: 'Not on this device',
      text: 'The saved queries load when the server answers.',
    }
  const searched = filter.search.trim()
  if (entries.length === 0)
    return {
      reason: 'empty',
      icon: SavedQueryIcon,
      title: 'No saved queries yet',
      text: 'A query that you save in SQL Lab is listed here.',
      action: { label: 'Open SQL Lab', run: onSqlLab },
    }
  return {
    reason: 'unmatched',
    title:
      searched === '' || countFilters(filter) > 0
        ? 'No saved queries for these filters'
        : `Nothing contains “${isolated(searched)}”`,
    text: 'Searched names, descriptions and SQL on this device.',
    action: { label: 'Show all saved queries', run: onAll },
  }
}

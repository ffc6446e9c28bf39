import { parseRison } from '#domain/contract/rison/parse-rison.ts'
import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { folderOf } from '#domain/records/saved-queries/folder.ts'
import { ALL_SAVED, type SavedFilter } from './find-saved.ts'

/** Parses the filter of an address, also one of Superset, whose `filters` are rison; unreadable parts do not filter. */
export function readSavedFilter(search: ReadonlyMap<string, string>): SavedFilter {
  const theirs = readTheirs(search.get('filters'))
  const database = search.get('database') ?? ''
  return {
    search: search.get('search') ?? theirs.search,
    dbId: /^\d{1,15}$/.test(database) ? Number(database) : theirs.dbId,
    schema: search.get('schema') ?? theirs.schema,
    folder: folderOf(search.get('folder')),
    tag: search.get('tag') ?? theirs.tag,
    isScheduled: search.get('scheduled') === 'true',
  }
}

/** The filters of Superset's page: a value, or a label with its value. */
function readTheirs(text: string | undefined): SavedFilter {
  const parsed = text === undefined ? null : parseRison(text)
  const filters = parsed?.ok && isRecord(parsed.value) ? new Map(Object.entries(parsed.value)) : NONE
  const part = (name: string, of: 'value' | 'label') => {
    const given = filters.get(name)
    return isRecord(given) ? given[of] : given
  }
  const dbId = part('database', 'value')
  return {
    ...ALL_SAVED,
    search: textOrNull(part('label', 'value')) ?? '',
    dbId: typeof dbId === 'number' && Number.isSafeInteger(dbId) ? dbId : null,
    schema: textOrNull(part('schema', 'value')),
    tag: textOrNull(part('tags', 'label')),
  }
}

const NONE: ReadonlyMap<string, unknown> = new Map()

/** Writes a filter as a query string with its question mark; empty for all saved queries. */
export function writeSavedFilter({ search, dbId, schema, folder, tag, isScheduled }: SavedFilter): string {
  const named = [
    ['search', search === '' ? null : search],
    ['database', dbId === null ? null : String(dbId)],
    ['schema', schema],
    ['folder', folder],
    ['tag', tag],
    ['scheduled', isScheduled ? 'true' : null],
  ] as const
  const texts = named.flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value.toWellFormed())}`],
  )
  return texts.length === 0 ? '' : `?${texts.join('&')}`
}

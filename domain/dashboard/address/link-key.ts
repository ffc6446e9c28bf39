/** The key of a state that the server stores. */
export interface LinkKey {
  readonly as: 'permalink' | 'filter-state'
  readonly key: string
}

const SERVER_KEY = /^[\w-]{1,200}$/

/** The key of an address; null for none. Filters that are written in the address replace those of a filter state. */
export function linkKeyOf(search: ReadonlyMap<string, string>): LinkKey | null {
  const permalink = search.get('permalink_key')
  if (permalink !== undefined && SERVER_KEY.test(permalink)) return { as: 'permalink', key: permalink }
  const key = search.get('native_filters_key')
  const isRead = key !== undefined && SERVER_KEY.test(key) && !search.has('native_filters')
  return isRead ? { as: 'filter-state', key } : null
}

/** Whether an address names a state that is not written in it: by a key, or as filters of an older form. */
export function namesState(search: ReadonlyMap<string, string>): boolean {
  return linkKeyOf(search) !== null || (search.has('preselect_filters') && !search.has('native_filters'))
}

import { isRecord, parseJson } from '#domain/core/parse.ts'

/** The state of a dashboard that a link holds: data masks by filter or chart id, open tabs, and the component to scroll to. */
export interface LinkState {
  readonly dataMask: ReadonlyMap<string, unknown>
  readonly activeTabs: readonly string[]
  readonly anchor: string | null
  readonly urlParams: readonly (readonly [name: string, value: string])[]
}

/** Parses the state of a permalink, and the name of its dashboard; null if it is unreadable. */
export function parsePermalink(
  body: unknown,
): { readonly dashboard: string; readonly state: LinkState } | null {
  if (!isRecord(body) || !isRecord(body['state'])) return null
  const { state, dashboardId } = body
  const name = typeof dashboardId === 'number' ? `${dashboardId}` : dashboardId
  if (typeof name !== 'string') return null
  const { anchor } = state
  return {
    dashboard: name,
    state: {
      dataMask: maskOf(state['dataMask']),
      activeTabs: textsOf(state['activeTabs']),
      anchor: typeof anchor === 'string' && anchor !== '' ? anchor : null,
      urlParams: pairsOf(state['urlParams']),
    },
  }
}

/** Parses a stored filter state, a data mask as JSON; null if it is unreadable. */
export function parseFilterState(body: unknown): LinkState | null {
  if (!isRecord(body) || typeof body['value'] !== 'string') return null
  const parsed = parseJson(body['value'])
  if (!parsed.ok || !isRecord(parsed.value)) return null
  return { dataMask: maskOf(parsed.value), activeTabs: [], anchor: null, urlParams: [] }
}

function maskOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(isRecord(value) ? Object.entries(value) : [])
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function pairsOf(value: unknown): LinkState['urlParams'] {
  if (!Array.isArray(value)) return []
  return value.flatMap((pair: unknown) => {
    const [name, text] = textsOf(pair)
    return name !== undefined && text !== undefined ? [[name, text] as const] : []
  })
}

/** A link that is opened: the address that holds its state, and notes on parts that no longer exist. */
export interface OpenedLink {
  /** The query and the fragment. */
  readonly address: string
  readonly notes: readonly string[]
}

/** The most characters of filters in an address. */
const MOST_CHARACTERS = 30_000

/** The ids of the components that a dashboard has now: of its filters, and of its charts as text. */
type KnownIds = ReadonlySet<string>

/** Writes the state of a link into an address. Filters and charts that were deleted are left out, with a note. */
export function openLink(
  search: ReadonlyMap<string, string>,
  { dataMask, activeTabs, anchor, urlParams }: LinkState,
  known: KnownIds,
): OpenedLink {
  const set = [...dataMask].filter(([, mask]) => isSet(mask))
  const found = set.filter(([id]) => known.has(id))
  const text = JSON.stringify(Object.fromEntries(found))
  const isTooLong = text.length > MOST_CHARACTERS
  const params = new Map([...urlParams, ...search])
  for (const name of ['permalink_key', 'native_filters_key']) params.delete(name)
  if (found.length > 0 && !isTooLong) params.set('native_filters', text)
  if (activeTabs.length > 0) params.set('tabs', activeTabs.join(' '))
  return {
    address: `${queryOf(params)}${anchor === null ? '' : `#${encodeURIComponent(anchor)}`}`,
    notes: [
      ...(set.length > found.length ? [deletedNote(set.length - found.length)] : []),
      ...(isTooLong ? ['The filters of this link are too long to apply. None of them applies.'] : []),
    ],
  }
}

function queryOf(params: ReadonlyMap<string, string>): string {
  const parts = [...params].map((pair) => pair.map(encodeURIComponent).join('='))
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Note on filters of a link that the dashboard no longer has. */
export function deletedNote(count: number): string {
  return count === 1
    ? 'A filter of this link was deleted. It is left out.'
    : `${count} filters of this link were deleted. They are left out.`
}

/** Whether a data mask filters anything. */
function isSet(mask: unknown): boolean {
  if (!isRecord(mask)) return false
  const { filterState, extraFormData } = mask
  const value = isRecord(filterState) ? (filterState['value'] ?? null) : null
  return value !== null || (isRecord(extraFormData) && Object.values(extraFormData).some(hasParts))
}

function hasParts(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined
}

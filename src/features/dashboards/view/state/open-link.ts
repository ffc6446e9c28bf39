import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { fetchLinkState } from '#data/http/links/dashboard-links.ts'
import { type LinkKey, linkKeyOf } from '#domain/dashboard/address/link-key.ts'
import { type OpenedLink, openLink } from '#domain/dashboard/address/link-state.ts'
import { preselectedValues } from '#domain/dashboard/address/preselected.ts'

const NO_STATE = { dataMask: new Map(), activeTabs: [], anchor: null, urlParams: [] }

const NOT_FOUND =
  'The filters of this link could not be read from the server. The dashboard is shown with its own filters.'

const UNREADABLE = 'The filters in the address cannot be read. They are left out.'

/** Reads the state that an address names, and writes it into the address. Load it lazily. */
export async function openAddress(
  search: ReadonlyMap<string, string>,
  opened: OpenedDashboard,
  signal: AbortSignal,
): Promise<OpenedLink> {
  const key = linkKeyOf(search)
  return key === null ? preselect(search, opened) : readLink(search, { key, opened, signal })
}

interface KeyedLink {
  readonly key: LinkKey
  readonly opened: OpenedDashboard
  readonly signal: AbortSignal
}

async function readLink(
  search: ReadonlyMap<string, string>,
  { key, opened: { dashboard, charts }, signal }: KeyedLink,
): Promise<OpenedLink> {
  const answer = await fetchLinkState(key, String(dashboard.id), signal)
  const known = new Set([...dashboard.filters, ...charts].map(({ id }) => String(id)))
  const opened = openLink(search, answer.ok ? answer.value.state : NO_STATE, known)
  return answer.ok ? opened : { ...opened, notes: [NOT_FOUND] }
}

function preselect(search: ReadonlyMap<string, string>, { dashboard }: OpenedDashboard): OpenedLink {
  const read = preselectedValues(search.get('preselect_filters') ?? '', dashboard.filters)
  const params = new URLSearchParams([...search])
  params.delete('preselect_filters')
  if (read !== null && read.values.size > 0)
    params.set('native_filters', JSON.stringify(Object.fromEntries(read.values)))
  return {
    address: params.size === 0 ? '' : `?${params.toString()}`,
    notes: read === null ? [UNREADABLE] : read.notes,
  }
}

import { postPermalink } from '#data/http/links/dashboard-links.ts'
import { notify } from '#data/platform/toasts.ts'
import { FILTERS_PARAMETER, withEntries } from '#domain/dashboard/address/address-filters.ts'
import { writtenCross } from '#domain/dashboard/cross/written-cross.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import type { FilterState } from '#domain/dashboard/filters/filter-state.ts'
import type { FilterValues } from '#domain/dashboard/filters/native-filter.ts'
import { writtenMasks } from '#domain/dashboard/filters/written-mask.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { copyText } from '#parts/copy-text.ts'

/** The state of a dashboard on screen that a link holds. `anchor` is a component to scroll to; null for none. */
export interface SharedState {
  readonly dashboard: Pick<Dashboard, 'id' | 'title' | 'filters'>
  readonly applied: FilterValues
  readonly cross: FilterState['cross']
  readonly datasets: readonly Dataset[]
  readonly tabs: readonly string[]
  readonly urlParams: Readonly<Record<string, string>> | null
  readonly anchor: string | null
  readonly canReach: boolean
}

/** The most characters of an address that servers read. */
const MOST_CHARACTERS = 15_000

const NOT_SHARED =
  'The link was not made: the server does not store these filters now, and they are too long for an address. Try again, or clear some of them.'

/** Copies a link to the dashboard as it is on screen. */
export async function copyLink(state: SharedState): Promise<void> {
  const link = await linkTo(state)
  if (link === null) notify({ type: 'warning', text: NOT_SHARED, noDuplicate: true })
  else await copyText(link)
}

/** Opens the mail program with a link to the dashboard as it is on screen. */
export async function mailLink(state: SharedState): Promise<void> {
  const link = await linkTo(state)
  if (link === null) return notify({ type: 'warning', text: NOT_SHARED, noDuplicate: true })
  const parts = { subject: state.dashboard.title, body: link }
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  location.href = `mailto:?${query.join('&')}`
}

/** The parameter of the rows or the drill that a dialog shows. */
const DRILL_PARAMETER = 'drill'

/** A short link if the server stores the state, otherwise one that holds the state itself; null where that is too long. */
async function linkTo(state: SharedState): Promise<string | null> {
  const { dashboard, applied, cross, tabs, urlParams, anchor, canReach } = state
  const masks = writtenCross(cross)
  const drill = new URLSearchParams(location.search).get(DRILL_PARAMETER)
  const permalink = canReach
    ? await postPermalink(dashboard.id, {
        dataMask: { ...writtenMasks(dashboard.filters, applied, state.datasets), ...masks },
        activeTabs: tabs,
        anchor,
        urlParams: [
          ...Object.entries(urlParams ?? {}),
          ...(drill === null ? [] : [[DRILL_PARAMETER, drill] as const]),
        ],
      })
    : null
  if (permalink?.ok === true) return `${location.origin}${permalink.value}`
  const address = `${location.origin}${location.pathname}${searchWith(masks)}${fragmentOf(anchor)}`
  return address.length > MOST_CHARACTERS ? null : address
}

/** The query of the address with the picked parts on screen, some of which may be too long for the address bar. */
function searchWith(masks: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams(location.search)
  const text = withEntries(params.get(FILTERS_PARAMETER), 'charts', masks)
  if (text !== null) params.set(FILTERS_PARAMETER, text)
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

function fragmentOf(anchor: string | null): string {
  return anchor === null ? '' : `#${encodeURIComponent(anchor)}`
}

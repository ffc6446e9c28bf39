import { connection } from '#data/http/connection.ts'
import { postPermalink } from '#data/http/links/dashboard-links.ts'
import { notify } from '#data/platform/toasts.ts'
import { FILTERS_PARAMETER, withEntries } from '#domain/dashboard/address/address-filters.ts'
import { writtenCross } from '#domain/dashboard/cross/written-cross.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import type { FilterState } from '#domain/dashboard/filters/filter-state.ts'
import type { FilterValues } from '#domain/dashboard/filters/native-filter.ts'
import { writtenMasks } from '#domain/dashboard/filters/written-mask.ts'
import type { Placement } from '#domain/dashboard/view/placement.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { copyText } from '#parts/copy-text.ts'

/** The state of a dashboard on screen that a link holds. */
export interface SharedView {
  readonly dashboard: Pick<Dashboard, 'id' | 'title' | 'filters'>
  readonly filters: { readonly applied: FilterValues }
  readonly cross: { readonly cross: FilterState['cross'] }
  readonly stored: { readonly opened: { readonly datasets: readonly Dataset[] } }
  readonly tabs: readonly string[]
  readonly urlParams: Readonly<Record<string, string>> | null
}

/** The most characters of an address that servers read. */
const MOST_CHARACTERS = 15_000

const NOT_SHARED =
  'The link was not made: the server does not store these filters now, and they are too long for an address. Try again, or clear some of them.'

/** Copies a link to the dashboard as it is on screen. `anchor` is a component to scroll to; null for none. */
export async function copyLink(view: SharedView, anchor: string | null): Promise<void> {
  const link = await linkTo(view, anchor)
  if (link === null) notify({ type: 'warning', text: NOT_SHARED, noDuplicate: true })
  else await copyText(link)
}

/** Opens the mail program with such a link. */
export async function mailLink(view: SharedView, anchor: string | null): Promise<void> {
  const link = await linkTo(view, anchor)
  if (link === null) return notify({ type: 'warning', text: NOT_SHARED, noDuplicate: true })
  const parts = { subject: view.dashboard.title, body: link }
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  location.href = `mailto:?${query.join('&')}`
}

/** Shares a link to one chart of the dashboard. */
export async function shareChart(
  view: SharedView & { readonly placement: Placement },
  chartId: number,
  way: 'copy' | 'mail',
): Promise<void> {
  const box = view.placement.boxes.find(
    ({ content }) => content.kind === 'chart' && content.chartId === chartId,
  )
  await (way === 'copy' ? copyLink : mailLink)(view, box?.id ?? null)
}

/** The parameter of the rows or the drill that a dialog shows. */
const DRILL_PARAMETER = 'drill'

/** A short link if the server stores the state, otherwise one that holds the state itself; null where that is too long. */
async function linkTo(view: SharedView, anchor: string | null): Promise<string | null> {
  const { dashboard, tabs, urlParams } = view
  const masks = writtenCross(view.cross.cross)
  const drill = new URLSearchParams(location.search).get(DRILL_PARAMETER)
  const { datasets } = view.stored.opened
  const { kind } = connection.get()
  const permalink =
    kind === 'online' || kind === 'starting'
      ? await postPermalink(dashboard.id, {
          dataMask: { ...writtenMasks(dashboard.filters, view.filters.applied, datasets), ...masks },
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

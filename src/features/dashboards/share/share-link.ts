import { postPermalink } from '#data/http/links/dashboard-links.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import type { FilterValues } from '#domain/dashboard/filters/native-filter.ts'
import { writtenMasks } from '#domain/dashboard/filters/written-mask.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { copyText } from '#parts/copy-text.ts'

/** The state of a dashboard on screen that a link holds. `anchor` is a component to scroll to; null for none. */
export interface SharedState {
  readonly dashboard: Pick<Dashboard, 'id' | 'title' | 'filters'>
  readonly applied: FilterValues
  readonly datasets: readonly Dataset[]
  readonly tabs: readonly string[]
  readonly urlParams: Readonly<Record<string, string>> | null
  readonly anchor: string | null
  readonly canReach: boolean
}

/** Copies a link to the dashboard as it is on screen. */
export async function copyLink(state: SharedState): Promise<void> {
  await copyText(await linkTo(state))
}

/** Opens the mail program with a link to the dashboard as it is on screen. */
export async function mailLink(state: SharedState): Promise<void> {
  const parts = { subject: state.dashboard.title, body: await linkTo(state) }
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  location.href = `mailto:?${query.join('&')}`
}

/** A short link if the server stores the state, otherwise one that holds the state itself. */
async function linkTo(state: SharedState): Promise<string> {
  const { dashboard, applied, tabs, urlParams, anchor, canReach } = state
  const dataMask = writtenMasks(dashboard.filters, applied, state.datasets)
  const permalink = canReach
    ? await postPermalink(dashboard.id, {
        dataMask,
        activeTabs: tabs,
        anchor,
        urlParams: Object.entries(urlParams ?? {}),
      })
    : null
  if (permalink?.ok === true) return `${location.origin}${permalink.value}`
  const fragment = anchor === null ? '' : `#${encodeURIComponent(anchor)}`
  return `${location.origin}${location.pathname}${location.search}${fragment}`
}

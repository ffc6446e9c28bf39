import { isolated } from '#domain/core/text/isolated.ts'

/** The dashboard to which a saved chart is added: none, an existing one, or a new one. */
export type DashboardChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'existing'; readonly id: number; readonly title: string }
  | { readonly kind: 'new'; readonly title: string }

/** A dashboard that can be chosen. */
export interface KnownDashboard {
  readonly id: number
  /** That of its draft on this device, if it has another one. */
  readonly title: string
  readonly savedTitle?: string | undefined
}

/** Parses the value of the dashboard field: the id of an option, or a typed name. */
export function readDashboardChoice(
  chosen: string | undefined,
  dashboards: readonly KnownDashboard[],
): DashboardChoice {
  if (chosen === undefined || chosen.trim() === '') return { kind: 'none' }
  const known = dashboards.find((one) => optionOf(one).id === chosen)
  if (known === undefined) return { kind: 'new', title: chosen.trim() }
  return { kind: 'existing', id: known.id, title: known.title }
}

/** A dashboard as an option. Its id begins with a character that no typed name begins with. */
export function optionOf({ id, title, savedTitle }: KnownDashboard) {
  const option = { id: `\u0000${id}`, label: title }
  return savedTitle === undefined ? option : { ...option, meta: `Not saved, was “${isolated(savedTitle)}”` }
}

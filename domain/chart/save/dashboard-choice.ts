/** The dashboard to which a saved chart is added: none, an existing one, or a new one. */
export type DashboardChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'existing'; readonly id: number; readonly title: string }
  | { readonly kind: 'new'; readonly title: string }

/** A dashboard that can be chosen. */
export interface KnownDashboard {
  readonly id: number
  readonly title: string
}

/** Parses the value of the dashboard field: the id of an option, or a typed name. */
export function readDashboardChoice(
  chosen: string | undefined,
  dashboards: readonly KnownDashboard[],
): DashboardChoice {
  if (chosen === undefined || chosen.trim() === '') return { kind: 'none' }
  const known = dashboards.find((one) => optionOf(one).id === chosen)
  return known === undefined ? { kind: 'new', title: chosen.trim() } : { kind: 'existing', ...known }
}

/** A dashboard as an option. Its id begins with a character that no typed name begins with. */
export function optionOf({ id, title }: KnownDashboard): { readonly id: string; readonly label: string } {
  return { id: `\u0000${id}`, label: title }
}

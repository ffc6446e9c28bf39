/** Where a chart is to stand once it is saved: nowhere else, on a dashboard that is there, or on a new one. */
export type DashboardChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'existing'; readonly id: number; readonly title: string }
  | { readonly kind: 'new'; readonly title: string }

/** A dashboard that can be chosen. */
export interface KnownDashboard {
  readonly id: number
  readonly title: string
}

/** What a field with the ids of dashboards, or a name as it was typed, says. */
export function readDashboardChoice(
  chosen: string | undefined,
  dashboards: readonly KnownDashboard[],
): DashboardChoice {
  if (chosen === undefined || chosen.trim() === '') return { kind: 'none' }
  const known = dashboards.find((one) => optionOf(one).id === chosen)
  return known === undefined ? { kind: 'new', title: chosen.trim() } : { kind: 'existing', ...known }
}

/** A dashboard as an option: no name that somebody types begins as its id does. */
export function optionOf({ id, title }: KnownDashboard): { readonly id: string; readonly label: string } {
  return { id: `\u0000${id}`, label: title }
}

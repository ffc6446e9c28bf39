/** The most open tabs that an address holds. */
const MOST_OPEN = 20

/** The text of open tabs for an address after others were opened, the last opened first; null for none. */
export function openTabsText(ids: readonly string[], open: readonly string[]): string | null {
  const all = [...ids, ...open.filter((other) => !ids.includes(other))].filter((id) => id !== '')
  return all.length === 0 ? null : all.slice(0, MOST_OPEN).join(' ')
}

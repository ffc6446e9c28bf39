/** The number of rows at the end of a command's tag, such as `INSERT 0 3` or `SELECT 3`; null without one. */
export function rowsOfTag(tag: string): number | null {
  const last = tag.slice(tag.lastIndexOf(' ') + 1)
  return /^\d{1,20}$/.test(last) ? Number(last) : null
}

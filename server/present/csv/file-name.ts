/** The name of a file for a tab's result, made at a time in ms since 1970, as the reference server names it. */
export function csvFileName(tabName: string | null, now: number): string {
  const name = (tabName ?? '') === '' ? 'notab' : (tabName ?? '').replaceAll(' ', '_').toLowerCase()
  const words = name.replace(/[^\p{L}\p{N}_]/gu, '')
  const time = new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')
  return `sqllab_${words.slice(0, 100)}_${time}.csv`
}

/** The name of a file with a tab's result, as the reference server names it; `now` is ms since 1970. */
export function exportFileName(tabName: string | null, now: number, ending: string): string {
  const name = (tabName ?? '') === '' ? 'notab' : (tabName ?? '').replaceAll(' ', '_').toLowerCase()
  const safeName = name.replace(/[^\p{L}\p{N}_]/gu, '')
  const time = new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')
  return `sqllab_${safeName.slice(0, 100)}_${time}.${ending}`
}

/** The name of a file of a tab's result, made at a time in ms since 1970, as the reference server names it. */
export function exportFileName(tabName: string | null, now: number, ending: string): string {
  const name = (tabName ?? '') === '' ? 'notab' : (tabName ?? '').replaceAll(' ', '_').toLowerCase()
  const words = name.replace(/[^\p{L}\p{N}_]/gu, '')
  const time = new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')
  return `sqllab_${words.slice(0, 100)}_${time}.${ending}`
}

/** Whether `standalone` of an address asks for what a screen shows, without the navigation around it. Source: BI spec §2. */
export function isShownAlone(standalone: string | undefined): boolean {
  return standalone !== undefined && !['', '0', 'false'].includes(standalone)
}

/** Whether the `standalone` parameter of an address hides the navigation. Source: BI spec §2. */
export function isShownAlone(standalone: string | undefined): boolean {
  return standalone !== undefined && !['', '0', 'false'].includes(standalone)
}

/** Compares tabs as the strip orders them: those that the server sent together have the same position, and follow their server ids. */
export function byStrip(
  a: { readonly position: number; readonly serverId: number | null },
  b: { readonly position: number; readonly serverId: number | null },
): number {
  return a.position - b.position || (a.serverId ?? 0) - (b.serverId ?? 0)
}

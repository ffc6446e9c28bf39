import { entryOf } from '#domain/semantic/steps/frame.ts'

/** Whether the links contain a cycle. */
export function hasCircle(links: readonly { readonly from: string; readonly to: string }[]): boolean {
  const next = new Map<string, string[]>()
  const coming = new Map<string, number>()
  for (const { from, to } of links) {
    entryOf(next, from, (): string[] => []).push(to)
    coming.set(from, coming.get(from) ?? 0)
    coming.set(to, (coming.get(to) ?? 0) + 1)
  }
  // Nodes without incoming links are removed repeatedly; the remaining ones form cycles.
  const free = [...coming].filter(([, count]) => count === 0).map(([name]) => name)
  for (let at = 0; at < free.length; at += 1) {
    for (const to of next.get(free[at] ?? '') ?? []) {
      const left = (coming.get(to) ?? 0) - 1
      coming.set(to, left)
      if (left === 0) free.push(to)
    }
  }
  return free.length < coming.size
}

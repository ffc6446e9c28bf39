import { namesInLayout } from '#domain/dashboard/document/chart-names.ts'
import type { DashboardDraft } from './draft.ts'

/** The names of charts that a draft renames, and of those that it gives their own name back; the saved charts have the old ones. */
export function namesInDraft({
  base,
  document,
}: Pick<DashboardDraft, 'base' | 'document'>): ReadonlyMap<unknown, string> {
  const own = namesInLayout(document.position, 'sliceName')
  const saved = namesInLayout(base?.position, 'sliceNameOverride')
  const restored = [...own].filter(([id]) => saved.has(id))
  return new Map([...restored, ...namesInLayout(document.position, 'sliceNameOverride')])
}

import { isRecord } from '#domain/core/parse.ts'

/**
 * The names that a layout gives to its charts in a member of `meta`, by chart id. A chart in two places has the name of the
 * first one. It reads no tree: a dashboard that is read has no code for one.
 */
export function namesInLayout(
  position: unknown,
  member: 'sliceName' | 'sliceNameOverride',
): ReadonlyMap<unknown, string> {
  const names = new Map<unknown, string>()
  for (const entry of isRecord(position) ? Object.values(position) : []) {
    const meta = isRecord(entry) && entry['type'] === 'CHART' ? entry['meta'] : null
    if (!isRecord(meta)) continue
    const { chartId, [member]: name } = meta
    if (typeof name === 'string' && name !== '' && !names.has(chartId)) names.set(chartId, name)
  }
  return names
}

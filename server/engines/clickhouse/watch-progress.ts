import type { OnProgress } from '#domain/engines/engine.ts'

/** How often the progress is requested, in ms: never for a short statement. */
const ASK_EVERY_MS = 1000

/** A server knows how many rows a statement reads before it reads them, where its tables have parts. */
export const PROGRESS_SQL =
  'SELECT read_rows, total_rows_approx FROM system.processes WHERE query_id = {id: String}'

/** Requests the progress of a statement until the returned function is called, or the server refuses. */
export function watchProgress(
  ask: () => Promise<readonly (readonly unknown[])[]>,
  onProgress: OnProgress,
): () => void {
  let last = 0
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const look = async () => {
    const rows = await ask().catch(() => null)
    if (isOver || rows === null) return
    const [[read, total] = []] = rows
    const percent = Math.floor((100 * Number(read ?? 0)) / Math.max(1, Number(total ?? 0)))
    if (Number(total ?? 0) > 0 && percent > last) {
      last = Math.min(percent, 99)
      onProgress(last)
    }
    next()
  }
  const next = () => {
    timer = setTimeout(() => void look(), ASK_EVERY_MS)
  }
  next()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

import { vi } from 'vitest'

/** Repeats a check until it passes, for as long as a slow machine needs; `vi.waitFor` gives up after one second. */
export async function waitFor<T>(check: () => T | Promise<T>, timeout = 30_000): Promise<T> {
  return vi.waitFor(check, { timeout })
}

import * as z from 'zod/mini'
import { err, ok, type Result } from '#domain/core/result.ts'

const names = z.array(z.string().check(z.regex(/^assets\/[\w./-]+$/)))
const screen = z.object({ scripts: names, soon: names, fonts: names })

const screenFiles = z.object({
  start: screen,
  sqlLab: screen,
  dashboardList: screen,
  dashboard: screen,
  explore: screen,
})

/** The files of a first visit of a screen: the scripts of its first paint, the shell's first, and those after it. */
export type ScreenFiles = z.infer<typeof screen>

/** The screens in the build's list. */
export type ScreenName = keyof z.infer<typeof screenFiles>

/** Reads the build's list of files by screen. Fails: `not-a-list`. */
export function parseScreenFiles(
  json: string,
): Result<z.infer<typeof screenFiles>, { readonly code: 'not-a-list' }> {
  try {
    return ok(screenFiles.parse(JSON.parse(json)))
  } catch {
    return err({ code: 'not-a-list' })
  }
}

import type { ScreenName } from './screen-files.ts'

const PATHS: readonly (readonly [RegExp, ScreenName])[] = [
  [/^\/$/, 'start'],
  [/^\/sqllab\/?$/, 'sqlLab'],
  [/^\/dashboard\/list\/?$/, 'dashboardList'],
  [/^\/superset\/dashboard\/[\w-]{1,255}\/?$/, 'dashboard'],
  [/^\/explore\/?$/, 'explore'],
]

/** The screen of a path on which a visit may begin; null for others. */
export function screenOf(path: string): ScreenName | null {
  return PATHS.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

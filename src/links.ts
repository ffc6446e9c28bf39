import type { Lid } from '#domain/core/ids.ts'

/** Every address that the product can build. Paths are Superset's own where it has the screen. */
export const links = {
  start: () => '/',
  sqlLab: () => '/sqllab/',
  sqlTab: (tab: Lid) => `/sqllab/?tab=${tab}`,
  dashboards: () => '/dashboard/list/',
  dashboard: (idOrSlug: string | number) => `/superset/dashboard/${encodeURIComponent(idOrSlug)}/`,
} as const

/** Title of an untitled dashboard. Source: BI spec §5. */
const UNTITLED_DASHBOARD = '[ untitled dashboard ]'

/** The displayed title of a dashboard. */
export function dashboardTitle(title: string | null): string {
  return title === null || title.trim() === '' ? UNTITLED_DASHBOARD : title
}

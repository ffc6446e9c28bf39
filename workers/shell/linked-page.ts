import { parseScreenFiles } from '#domain/page/screen-files.ts'
import { screenOf } from '#domain/page/screen-of.ts'
import { withLinks } from '#domain/page/with-links.ts'

/** The page of a build and its list of files by screen, as stored; the list is null if it is not stored. */
interface StoredPage {
  readonly shell: () => Promise<Response>
  readonly list: () => Promise<Response | null>
}

/**
 * The stored page with links to the files of the visited screen, so that the browser reads them all at once instead of each
 * when a script asks for it. Links to calls are left out: the device may be offline, or the user may save data.
 */
export async function linkedPage(address: string, { shell, list }: StoredPage): Promise<Response> {
  const screen = screenOf(new URL(address).pathname)
  if (screen === null) return shell()
  const [page, listed] = await Promise.all([shell(), list().catch(() => null)])
  const files = parseScreenFiles((await listed?.text()) ?? '')
  if (!files.ok) return page
  const html = withLinks(await page.text(), files.value, { screen, requests: [], kind: null })
  return new Response(html, { status: page.status, statusText: page.statusText, headers: page.headers })
}

import type { Offset } from './offset-user.ts'

/** Blocks every write, while pages and reads still pass; returns a function that unblocks them. */
export async function holdWrites({ browser }: Pick<Offset, 'browser'>): Promise<() => Promise<void>> {
  const writes = /\/(tabstateview|tableschemaview|api\/v1\/saved_query)\//
  await browser.context.route(writes, async (route) => {
    if (route.request().method() === 'GET') await route.fallback()
    else await route.abort('connectionfailed')
  })
  return () => browser.context.unroute(writes)
}

import { addAssetRoutes, ASSET_ROUTES } from '#workers/shell/asset-routes.ts'
import { expect, test, vi } from 'vitest'

test('scripts, styles and fonts of a build come from the caches; no page, no worker, nothing of the server', () => {
  const urlPattern = { pathname: '/assets/*' }
  expect(ASSET_ROUTES).toEqual([
    { condition: { urlPattern, requestMethod: 'GET', requestDestination: 'script' }, source: 'cache' },
    { condition: { urlPattern, requestMethod: 'GET', requestDestination: 'style' }, source: 'cache' },
    { condition: { urlPattern, requestMethod: 'GET', requestDestination: 'font' }, source: 'cache' },
  ])
})

test('a browser that knows no such rules, or refuses them, installs the worker all the same', async () => {
  const addRoutes = vi
    .fn<(rules: unknown) => Promise<void>>()
    .mockRejectedValueOnce(new TypeError('no such source'))
  await expect(addAssetRoutes({})).resolves.toBeUndefined()
  await expect(addAssetRoutes({ addRoutes })).resolves.toBeUndefined()
  await addAssetRoutes({ addRoutes })
  expect(addRoutes).toHaveBeenLastCalledWith(ASSET_ROUTES)
})

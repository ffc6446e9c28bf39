import { expect, test, vi } from 'vitest'
import { addStaticRoutes, STATIC_ROUTES } from '#workers/shell/static-routes.ts'

test('scripts, styles and fonts of a build come from the caches, but no page and no worker', () => {
  const urlPattern = { pathname: '/assets/*' }
  expect(STATIC_ROUTES.filter(({ source }) => source === 'cache')).toEqual([
    { condition: { urlPattern, requestMethod: 'GET', requestDestination: 'script' }, source: 'cache' },
    { condition: { urlPattern, requestMethod: 'GET', requestDestination: 'style' }, source: 'cache' },
    { condition: { urlPattern, requestMethod: 'GET', requestDestination: 'font' }, source: 'cache' },
  ])
})

test('sends server-only requests to the network', () => {
  const rules = STATIC_ROUTES.filter(({ source }) => source === 'network')
  expect(rules).toHaveLength(12)
  expect(rules).toContainEqual({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
  expect(rules).toContainEqual({
    condition: { urlPattern: { pathname: '/tabstateview/*' } },
    source: 'network',
  })
  expect(rules).toContainEqual({
    condition: { urlPattern: { pathname: '/tableschemaview/*' } },
    source: 'network',
  })
})

test('installs in a browser that lacks or rejects such rules', async () => {
  const addRoutes = vi
    .fn<(rules: unknown) => Promise<void>>()
    .mockRejectedValueOnce(new TypeError('no such source'))
  await expect(addStaticRoutes({})).resolves.toBeUndefined()
  await expect(addStaticRoutes({ addRoutes })).resolves.toBeUndefined()
  await addStaticRoutes({ addRoutes })
  expect(addRoutes).toHaveBeenLastCalledWith(STATIC_ROUTES)
})

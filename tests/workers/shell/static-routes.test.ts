import { expect, test, vi } from 'vitest'
import { addStaticRoutes, STATIC_ROUTES } from '#workers/shell/static-routes.ts'

test('scripts, styles and fonts of a build come from the caches; no page and no worker', () => {
  const urlPattern = { pathname: '/assets/*' }
  expect(STATIC_ROUTES.filter(({ source }) => source === 'cache')).toEqual([
    { condition: { urlPattern, requestMethod: 'GET', requestDestination: 'script' }, source: 'cache' },
    { condition: { urlPattern, requestMethod: 'GET', requestDestination: 'style' }, source: 'cache' },
    { condition: { urlPattern, requestMethod: 'GET', requestDestination: 'font' }, source: 'cache' },
  ])
})

test('what only the server answers goes to the network, whatever asks for it', () => {
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

test('a browser that knows no such rules, or refuses them, installs the worker all the same', async () => {
  const addRoutes = vi
    .fn<(rules: unknown) => Promise<void>>()
    .mockRejectedValueOnce(new TypeError('no such source'))
  await expect(addStaticRoutes({})).resolves.toBeUndefined()
  await expect(addStaticRoutes({ addRoutes })).resolves.toBeUndefined()
  await addStaticRoutes({ addRoutes })
  expect(addRoutes).toHaveBeenLastCalledWith(STATIC_ROUTES)
})

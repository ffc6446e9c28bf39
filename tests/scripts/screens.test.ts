import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCREENS } from '#scripts/screens.mjs'
import { visitOf } from '#server/pages/page-links.ts'

const listed = Object.entries(SCREENS)

test.each(listed)('the screen %s of the build is a screen of its feature', (_name, { path, source }) => {
  const [, feature, file] = /^(src\/features\/[\w-]+)\/(\w+\.tsx)$/.exec(source) ?? []
  const statement = readFileSync(`${feature}/feature.ts`, 'utf8')
  const stated = statement.split(/(?=\bpath: )/).find((screen) => screen.startsWith(`path: '${path}'`))
  expect(stated).toContain(`('./${file}')`)
})

test.each(listed)('the server finds the screen %s by its path', (name, { path }) => {
  expect(visitOf(path === '' ? '/' : `/${path.replace('$idOrSlug', '7')}/`)?.screen).toBe(name)
})

test('the modules that a screen loads soon or while idle exist', () => {
  const parts = listed.flatMap(([, { soon, idle }]) => [...soon, ...idle])
  expect(parts.filter((part) => !existsSync(part))).toEqual([])
})

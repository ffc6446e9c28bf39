import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NoteBox } from '#features/dashboards/view/note/NoteBox.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

test('a note is rendered with table, code, numbers, links and HTML, without unsafe parts', async () => {
  const source = [
    '# Late hauls',
    '1. first\n2. second',
    '> said',
    '```\nselect 1\n```',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '[good](/dashboard/list/) [bad](/\\evil.example) <b>bold</b> <i onclick="alert(1)">thin</i>',
  ].join('\n\n')
  await onStage(<NoteBox source={source} />)
  await expect.element(page.getByRole('heading', { name: 'Late hauls' })).toBeVisible()
  expect(page.getByRole('listitem').elements().length).toBe(2)
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'good' })).toHaveAttribute('href', '/dashboard/list/')
  expect(page.getByRole('link').elements().length).toBe(1)
  await expect.element(page.getByText('bold')).toBeVisible()
  expect(page.getByText('thin').element().attributes.length).toBe(0)
  await expect.element(page.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0')
})

test.each([
  ['20,000 headings', '# a\n'.repeat(20_000)],
  ['20,000 links that never end', '[a]('.repeat(20_000)],
  ['bold in bold', `${'**'.repeat(7_000)}a${'**'.repeat(7_000)}`],
  ['quotes in quotes', `${'>'.repeat(10_000)}a`],
])('%s are drawn as far as they go, with why the rest is not', async (_name, source) => {
  await onStage(<NoteBox source={source} />)
  await expect
    .element(page.getByText(/^(Cut here: the note has|Nested lists are shown 10 levels deep)/))
    .toBeVisible()
})

test('a word of ten thousand characters can be wrapped', async () => {
  await onStage(<NoteBox source={'a'.repeat(10_000)} />)
  await expect.poll(() => document.querySelectorAll('wbr').length).toBe(167)
})

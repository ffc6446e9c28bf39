import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { CodeEditor } from '#ui/code/CodeEditor.tsx'

const TEXT = `select 1;\nselect 2;\n-- ${'x'.repeat(30_000)}`

const barred = () =>
  [...document.querySelectorAll('div')].flatMap((host) =>
    [...(host.shadowRoot?.querySelectorAll('.cm-lineNumbers .cm-statement') ?? [])].map(
      ({ textContent }) => textContent,
    ),
  )

const lineAt = (text: string, position: number) => ({
  from: text.lastIndexOf('\n', position - 1) + 1,
  to: text.indexOf('\n', position),
})

test('the bar of a long text appears after the paint, and follows the cursor and the text', async () => {
  const editor = (
    <CodeEditor
      label="SQL"
      docKey="1"
      doc={TEXT}
      dialect="duckdb"
      onChange={() => undefined}
      statementAt={lineAt}
      autoFocus
    />
  )
  await onStage(editor, { width: 700, height: 200 })
  await expect.poll(barred).toEqual(['1'])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(barred).toEqual(['2'])
  await userEvent.keyboard('{Control>}{Home}{/Control}x')
  await expect.poll(barred).toEqual(['1'])
})

import { useState } from 'react'
import { expect, test } from 'vitest'
import { latePart } from '#app/late/late-part.ts'
import { connection } from '#data/http/connection.ts'
import { toasts } from '#data/platform/toasts.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const NamedPart = ({ name }: { readonly name: string }) => <p>{name} is drawn</p>

/** Code that cannot be fetched until `arrives` is called. */
function lateCode() {
  let isThere = false
  return {
    arrives: () => {
      isThere = true
    },
    fetch: async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return Promise.resolve(NamedPart)
    },
  }
}

test('a part that fails to load affects nothing else, and is drawn once the server answers', async () => {
  const code = lateCode()
  const Toasts = latePart(code.fetch)
  const stage = await onStage(
    <>
      <p>the screen</p>
      <Toasts name="A toast" />
    </>,
  )
  await expect.element(stage.getByText('the screen')).toBeVisible()
  connection.report({ code: 'offline', status: null })
  await expect.element(stage.getByText('the screen')).toBeVisible()
  code.arrives()
  connection.report(null)
  await expect.element(stage.getByText('A toast is drawn')).toBeVisible()
  expect(toasts.get().toasts).toEqual([])
})

test('a requested part that fails to load is closed with a toast, each time', async () => {
  const Palette = latePart(lateCode().fetch)
  const Requested = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>{isOpen ? 'open' : 'closed'}</button>
        {isOpen && <Palette name="The palette" onMissing={() => setOpen(false)} />}
      </>
    )
  }
  const stage = await onStage(<Requested />)
  for (const _time of ['first', 'second']) {
    await stage.getByRole('button', { name: 'closed' }).click()
    await expect
      .poll(() => toasts.get().toasts.map(({ text }) => text))
      .toEqual([
        'This part of the program could not be loaded. Nothing was lost. Try again once the server answers.',
      ])
    await expect.element(stage.getByRole('button', { name: 'closed' })).toBeVisible()
    for (const { id } of toasts.get().toasts) toasts.dismiss(id)
  }
})

test('draws a loaded part at the first render', async () => {
  const Part = latePart(async () => Promise.resolve(NamedPart))
  await Part.load()
  const stage = await onStage(<Part name="The outbox" />)
  await expect.element(stage.getByText('The outbox is drawn')).toBeVisible()
})

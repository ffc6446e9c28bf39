import { useState } from 'react'
import { expect, test } from 'vitest'
import { latePart } from '#app/late/late-part.ts'
import { connection } from '#data/http/connection.ts'
import { toasts } from '#data/platform/toasts.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const Here = ({ name }: { readonly name: string }) => <p>{name} is here</p>

/** Code that cannot be fetched before `arrives` was called. */
function lateCode() {
  let isThere = false
  return {
    arrives: () => {
      isThere = true
    },
    fetch: async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return Promise.resolve(Here)
    },
  }
}

test('a part whose code does not come takes nothing along, and is drawn once the server is heard', async () => {
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
  await expect.element(stage.getByText('A toast is here')).toBeVisible()
  expect(toasts.get().toasts).toEqual([])
})

test('a part that was asked for and does not come is closed, and a notice says why, each time', async () => {
  const Palette = latePart(lateCode().fetch)
  const Asked = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>{isOpen ? 'open' : 'closed'}</button>
        {isOpen && <Palette name="The palette" onMissing={() => setOpen(false)} />}
      </>
    )
  }
  const stage = await onStage(<Asked />)
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

test('a part whose code is there is drawn with its first picture', async () => {
  const Part = latePart(async () => Promise.resolve(Here))
  await Part.load()
  const stage = await onStage(<Part name="The outbox" />)
  await expect.element(stage.getByText('The outbox is here')).toBeVisible()
})

import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { onStage } from '#tests/src/ui/stage.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { Drawer } from '#ui/drawer/Drawer.tsx'

const Place = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      {isOpen && (
        <Drawer title="Outbox" id="outbox" count="6" footer="6 changes" onClose={() => setOpen(false)}>
          <button type="button">A line</button>
        </Drawer>
      )}
    </>
  )
}

test('Esc inside closes the drawer and the focus returns', async () => {
  await onStage(<Place />)
  await userEvent.keyboard('{Tab}{Enter}')
  const drawer = page.getByRole('region', { name: 'Outbox' })
  await expect.element(drawer).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'A line' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open it' })).toHaveFocus()
})

test('Esc closes it also after the focused element was removed', async () => {
  await onStage(<Place />)
  await userEvent.click(page.getByRole('button', { name: 'Open it' }))
  const drawer = page.getByRole('region', { name: 'Outbox' })
  await expect.element(drawer).toBeVisible()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

const Lines = ({ lines }: { readonly lines: readonly string[] }) => {
  const [isOpen, setOpen] = useState(true)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <main tabIndex={-1}>
        <p>Work beside it</p>
        <textarea aria-label="Text" />
        {isOpen && (
          <Drawer title="Outbox" id="outbox" onClose={() => setOpen(false)}>
            {lines.map((line, index) => (
              <button key={line} type="button" data-line tabIndex={index === 0 ? 0 : -1}>
                {line}
              </button>
            ))}
            <button type="button" onClick={() => setAsks(true)}>
              Ask
            </button>
            <p>Text</p>
            <Dialog
              title="Discard it?"
              kind="alert"
              open={asks}
              onClose={() => setAsks(false)}
              actions={<Button autoFocus>Keep it</Button>}
            />
          </Drawer>
        )}
      </main>
    </>
  )
}

const drawer = () => page.getByRole('region', { name: 'Outbox' })

test('it gets the focus as it opens, and a press on its text keeps the focus in it', async () => {
  await onStage(<Lines lines={['One']} />)
  await expect.element(drawer()).toHaveFocus()
  await userEvent.click(page.getByText('Text'))
  await expect.element(drawer()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer()).not.toBeInTheDocument()
})

test('Esc closes it from the page beside it, but not from a text field', async () => {
  await onStage(<Lines lines={['One']} />)
  await userEvent.click(page.getByRole('textbox', { name: 'Text' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer()).toBeVisible()
  await userEvent.click(page.getByText('Work beside it'))
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer()).not.toBeInTheDocument()
})

test('a removed line passes the focus on to the next one, the last one to the panel; a text field elsewhere keeps it', async () => {
  const stage = await render(<Lines lines={['One', 'Two']} />)
  await userEvent.click(page.getByRole('button', { name: 'One' }))
  await stage.rerender(<Lines lines={['Two']} />)
  await expect.element(page.getByRole('button', { name: 'Two' })).toHaveFocus()
  await stage.rerender(<Lines lines={[]} />)
  await expect.element(drawer()).toHaveFocus()
  await stage.rerender(<Lines lines={['Three']} />)
  await userEvent.click(page.getByRole('textbox', { name: 'Text' }))
  await stage.rerender(<Lines lines={[]} />)
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveFocus()
})

test('Esc in its dialog closes the dialog, and another Esc the drawer', async () => {
  await onStage(<Lines lines={['One']} />)
  await userEvent.click(page.getByRole('button', { name: 'Ask' }))
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(drawer()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer()).not.toBeInTheDocument()
})

test('a dialog returns the focus to its opener, also when the list changes as it closes', async () => {
  await onStage(<Lines lines={['One']} />)
  await userEvent.click(page.getByRole('button', { name: 'Ask' }))
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  const changing = new MutationObserver(() => drawer().element().append(document.createElement('i')))
  changing.observe(document.body, { childList: true })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus()
  changing.disconnect()
})

test('a dialog that is closed two frames after it opened returns the focus too', async () => {
  await onStage(<Lines lines={['One']} />)
  await userEvent.click(page.getByText('Text'))
  const ask = page.getByRole('button', { name: 'Ask' }).element()
  if (!(ask instanceof HTMLElement)) throw new Error('Ask is a button')
  ask.focus()
  ask.click()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  page.getByRole('button', { name: 'Keep it' }).element().dispatchEvent(escape)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus()
})

describe('on a phone, where it covers everything', () => {
  afterEach(async () => page.viewport(1280, 800))

  const Phone = () => (
    <>
      <section data-react-aria-top-layer="true" aria-label="Notifications">
        <button type="button">Of a toast</button>
      </section>
      <Place />
    </>
  )

  /** Whether keys, pointers and screen readers reach it. */
  const isReached = (name: string) => {
    const [found] = [...document.querySelectorAll('button, textarea')].filter(
      (one) => one.textContent === name || one.getAttribute('aria-label') === name,
    )
    return found?.closest('[inert]') === null
  }

  async function openOnPhone(): Promise<void> {
    await page.viewport(390, 844)
    await onStage(<Phone />, { width: 390, height: 800 })
    await userEvent.click(page.getByRole('button', { name: 'Open it' }))
    await expect.element(drawer()).toHaveFocus()
  }

  test('Tab cycles in it, both ways', async () => {
    await openOnPhone()
    const cross = page.getByRole('button', { name: 'Close' })
    const line = page.getByRole('button', { name: 'A line' })
    for (const next of [cross, line, cross]) {
      await userEvent.keyboard('{Tab}')
      await expect.element(next).toHaveFocus()
    }
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(line).toHaveFocus()
  })

  test('the page behind it cannot be reached, toasts can; Esc returns the focus', async () => {
    await openOnPhone()
    expect([isReached('Open it'), isReached('Of a toast')]).toEqual([false, true])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Open it' })).toHaveFocus()
  })

  test('once there is space beside it, the page is reached again', async () => {
    await openOnPhone()
    expect(isReached('Open it')).toBe(false)
    await page.viewport(1280, 800)
    await expect.poll(() => isReached('Open it')).toBe(true)
  })

  test('its dialog is answered over it, and returns the focus into it', async () => {
    await page.viewport(390, 844)
    await onStage(<Lines lines={['One']} />, { width: 390, height: 800 })
    await userEvent.click(page.getByRole('button', { name: 'Ask' }))
    await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus()
    expect(isReached('Text')).toBe(false)
  })
})

test('where there is space beside it, Tab moves on to the page', async () => {
  await onStage(
    <>
      <Place />
      <button type="button">Work beside it</button>
    </>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Open it' }))
  await expect.element(drawer()).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Work beside it' })).toHaveFocus()
})

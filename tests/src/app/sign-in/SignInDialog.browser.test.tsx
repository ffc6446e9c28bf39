import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Overlays } from '#app/frame/Overlays.tsx'
import type { OpenOverlay } from '#app/palette/open-overlay.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const BY_LINK = { result: { way: 'link', server: null, is_directory: false, providers: [] } }

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(BY_LINK)))
afterEach(() => vi.unstubAllGlobals())

/** A screen with a button that opens the sign-in and may disappear, as the action of a toast does. */
const Screen = ({ stays }: { readonly stays: boolean }) => {
  const [open, setOpen] = useState<OpenOverlay>(null)
  const [isGone, setGone] = useState(false)
  return (
    <>
      <main id="main" tabIndex={-1}>
        {!isGone && (
          <button
            type="button"
            onClick={() => {
              setOpen('sign-in')
              setGone(!stays)
            }}
          >
            Sign in again
          </button>
        )}
      </main>
      <Overlays features={[]} open={open} onOpen={setOpen} go={() => {}} />
    </>
  )
}

async function openAndClose(stays: boolean): Promise<void> {
  await onStage(<Screen stays={stays} />)
  await userEvent.click(page.getByRole('button', { name: 'Sign in again' }))
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

test('closing the dialog returns the focus to its opener', async () => {
  await openAndClose(true)
  await expect.element(page.getByRole('button', { name: 'Sign in again' })).toHaveFocus()
})

test('moves the focus to the screen if the opener is gone', async () => {
  await openAndClose(false)
  await expect.element(page.getByRole('main')).toHaveFocus()
})

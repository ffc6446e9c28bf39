import type { Page } from '@playwright/test'

/**
 * Presses an element. Returns the time to the first frame after the chart was redrawn: its canvas was cleared or its part
 * of the page changed, and its label matches `mark`.
 */
export async function redrawMs(page: Page, selector: string, mark = ''): Promise<number> {
  return page.evaluate(pressUntilDrawn, [selector, mark] as const)
}

/** Runs in the page. */
async function pressUntilDrawn([selector, mark]: readonly [string, string]): Promise<number> {
  const chart = document.querySelector('[data-chart]')
  const control = document.querySelector<HTMLElement>(selector)
  if (chart === null || control === null) throw new Error(`Not in the page: ${selector}`)
  let isDrawn = false
  const note = (): void => {
    isDrawn = true
  }
  const pens = CanvasRenderingContext2D.prototype
  const clear = pens.clearRect
  pens.clearRect = function noted(...area) {
    if (this.canvas.isConnected) note()
    return clear.apply(this, area)
  }
  const watcher = new MutationObserver(note)
  watcher.observe(chart, { subtree: true, childList: true, characterData: true })
  const label = new RegExp(mark, 'i')
  const fits = () =>
    mark === '' || label.test(document.querySelector('[data-chart] [role="img"]')?.ariaLabel ?? '')
  const startedAt = performance.now()
  control.click()
  const drawnAt = await new Promise<number>((done, fail) => {
    const look = (): void => {
      if (performance.now() - startedAt > 30_000) return fail(new Error(`Nothing was redrawn: ${selector}`))
      if (!isDrawn || !fits()) return void requestAnimationFrame(look)
      const channel = new MessageChannel()
      channel.port1.onmessage = () => done(performance.now())
      channel.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
  watcher.disconnect()
  pens.clearRect = clear
  return drawnAt - startedAt
}

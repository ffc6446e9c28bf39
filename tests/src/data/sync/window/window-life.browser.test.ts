import { expect, test, vi } from 'vitest'
import { followPage } from '#data/sync/window/page-life.ts'
import { setWaker, wakeRunner } from '#data/sync/window/wake-runner.ts'

function follow() {
  const heard: string[] = []
  const stop = followPage({
    seen: () => heard.push('seen'),
    hidden: () => heard.push('hidden'),
    frozen: () => heard.push('frozen'),
    resumed: () => heard.push('resumed'),
    left: (isCached) => heard.push(isCached ? 'cached' : 'left'),
    online: () => heard.push('online'),
  })
  return { heard, stop }
}

function show(state: DocumentVisibilityState): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
}

test('reports when a page is hidden, seen, frozen, resumed and left', () => {
  const { heard, stop } = follow()
  show('hidden')
  document.dispatchEvent(new Event('freeze'))
  document.dispatchEvent(new Event('resume'))
  show('visible')
  globalThis.dispatchEvent(new Event('focus'))
  globalThis.dispatchEvent(new Event('online'))
  globalThis.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  globalThis.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))
  stop()
  globalThis.dispatchEvent(new Event('focus'))
  expect(heard).toEqual(['hidden', 'frozen', 'resumed', 'seen', 'seen', 'online', 'cached', 'left'])
})

test('a first show is no return; one from the back-forward cache is', () => {
  const { heard, stop } = follow()
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(heard).toEqual([])
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(heard).toEqual(['resumed'])
  stop()
})

test('waking has no effect before the start and after the end', () => {
  const wake = vi.fn()
  wakeRunner('user')
  setWaker(wake)
  wakeRunner('session')
  setWaker(null)
  wakeRunner('user')
  expect(wake.mock.calls).toEqual([['session']])
})

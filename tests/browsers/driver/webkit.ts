import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import type { Browser, BrowserKind, BrowserWindow } from './driver.ts'
import { freePort } from './free-port.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4*/MiniBrowser'

const answer = z.object({ value: z.unknown() })
const failure = z.object({ error: z.string(), message: z.string() })
const session = z.object({ sessionId: z.string() })
const handle = z.object({ handle: z.string() })
const outcome = z.union([z.object({ value: z.string() }), z.object({ error: z.string() })])

/** WebKitGTK's MiniBrowser over WebDriver, on a virtual screen. */
export const WEBKIT: BrowserKind = {
  name: 'WebKit',
  install: 'apt-get install -y webkit2gtk-driver xvfb',
  find: () => {
    const [browser] = globSync(MINI_BROWSER)
    const isLocal = browser !== undefined && existsSync(DRIVER) && existsSync(SCREEN)
    return isLocal ? async () => startWebKit(browser) : null
  },
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

async function startWebKit(binary: string): Promise<Browser> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = `:${await firstLine(screen)}`
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const send = sender(`http://127.0.0.1:${port}`)
  await untilListening(send, driver)
  const options = { binary, args: ['--automation'] }
  const made = await send('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  })
  const { sessionId } = session.parse(made)
  const ask: Send = async (method, path, body) => send(method, `/session/${sessionId}${path}`, body)
  await ask('POST', '/timeouts', { script: 120_000, pageLoad: 120_000 })
  const first = z.string().parse(await ask('GET', '/window'))
  return {
    window: windowOf(ask, first),
    newWindow: async () =>
      windowOf(ask, handle.parse(await ask('POST', '/window/new', { type: 'window' })).handle),
    close: async () => {
      await ask('DELETE', '').catch(() => undefined)
      await Promise.all([driver, screen].map(end))
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function firstLine(screen: ChildProcess): Promise<string> {
  const output = screen.stdio[3]
  if (output === null || output === undefined || !('read' in output)) throw new Error('Xvfb has no output')
  for await (const line of createInterface(output)) return line.trim()
  throw new Error('Xvfb ended before it had a screen')
}

function sender(origin: string): Send {
  return async (method, path, body) => {
    const init = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}
    const response = await fetch(origin + path, { method, ...init })
    const { value } = answer.parse(await response.json())
    const failed = failure.safeParse(value)
    if (!response.ok && failed.success) throw new Error(`${failed.data.error}: ${failed.data.message}`)
    return value
  }
}

async function untilListening(send: Send, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const isUp = await send('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver ended before it listened')
}

function windowOf(ask: Send, name: string): BrowserWindow {
  /** Sends a command to this window, after switching to it. */
  const on: Send = async (method, path, body) => {
    await ask('POST', '/window', { handle: name })
    return ask(method, path, body)
  }
  return {
    open: async (url) => void (await on('POST', '/url', { url })),
    reload: async () => void (await on('POST', '/refresh', {})),
    evaluate: async (expression) => {
      const script =
        `const done = arguments[0]; Promise.resolve().then(() => (${expression})).then(` +
        `(value) => done({ value: JSON.stringify(value ?? null) }), (cause) => done({ error: String(cause) }))`
      const result = outcome.parse(await on('POST', '/execute/async', { script, args: [] }))
      if ('error' in result) throw new Error(result.error)
      return JSON.parse(result.value)
    },
    keys: async (actions) =>
      void (await on('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })),
    resize: async (width, height) => void (await on('POST', '/window/rect', { x: 0, y: 0, width, height })),
  }
}

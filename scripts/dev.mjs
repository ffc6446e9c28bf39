// npm run dev: Vite with hot reload for the pages, and the real server behind the same address. A change in server/ or
// domain/ restarts the server without loss of data.
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { readConfig } from '../server/start/config.ts'
import { helpText } from '../server/start/options.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const SERVER_PATHS =
  /^\/((api|datasource|tabstateview|tableschemaview|superset\/log)\/|superset\/fetch_datasource_metadata)/
const RESTART_DELAY_MS = 150

/** @typedef {import('../server/start/start-server.ts').RunningServer} RunningServer */

/** @param {string} line @returns {never} */
function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** @param {import('../server/start/config.ts').Config} config */
function startFile({ superset }) {
  return join(root, 'server', 'start', superset === null ? 'start-server.ts' : 'start-front.ts')
}

/** @param {import('../server/start/config.ts').Config} config */
async function run(config) {
  const origin = `http://127.0.0.1:${config.port}`
  /** @type {Promise<RunningServer> | null} */
  let running = null

  const vite = await createServer({
    root,
    server: { host: config.host, port: config.port, strictPort: true },
    plugins: [
      {
        name: 'offset-server',
        configureServer: ({ middlewares, httpServer }) => {
          middlewares.use((request, response, next) => {
            if (running === null || !SERVER_PATHS.test(request.url ?? '')) return next()
            running.then(({ app }) => app.routing(request, response), next)
          })
          // The WebSocket of events. Vite's own has another path.
          httpServer?.on('upgrade', (request, socket, head) => {
            if (!SERVER_PATHS.test(request.url ?? '')) return
            running?.then(({ app }) => app.server.emit('upgrade', request, socket, head), giveUp)
          })
        },
      },
    ],
  })
  const { ssr } = vite.environments
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    return giveUp('This version of Vite cannot run the server.')

  const start = async () => {
    ssr.runner.clearCache()
    const { startFront, startServer } = await ssr.runner.import(startFile(config))
    // The server also listens on its own port, which is unused: Vite forwards all requests.
    const started = await (startFront ?? startServer)({
      ...config,
      port: 0,
      publicOrigin: config.publicOrigin ?? origin,
      programVersion: 'development',
      dist: null,
      checksAnswers: true,
      onProgress: (/** @type {string} */ step) => process.stdout.write(`\r\u001b[2K${step}`),
      log: (/** @type {string} */ message) => process.stderr.write(`${message}\n`),
    })
    return started.ok ? started.value : giveUp(started.error.message)
  }
  const restart = async () => {
    const last = running
    running = (async () => {
      await (await last)?.close()
      return start()
    })()
    const server = await running
    process.stdout.write(`\r\u001b[2KOffset is ready: ${await server.makeLink()}\n`)
  }

  /** @type {NodeJS.Timeout | undefined} */
  let timer
  vite.watcher.on('all', (_event, path) => {
    if (!path.startsWith(join(root, 'server') + sep) && !path.startsWith(join(root, 'domain') + sep)) return
    clearTimeout(timer)
    timer = setTimeout(() => void restart(), RESTART_DELAY_MS)
  })
  const stop = async () => {
    await vite.close()
    await (await running)?.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop())
  await vite
    .listen()
    .catch((/** @type {unknown} */ reason) =>
      giveUp(`Cannot listen on port ${config.port}: ${String(reason)}`),
    )
  await restart()
  if (process.stdin.isTTY)
    process.stdin.on('data', () => void running?.then(async (s) => console.log(await s.makeLink())))
}

const command = readConfig(process.argv.slice(2), process.env, root)
if (!command.ok) giveUp(command.error)
if (command.value.kind === 'help') process.stdout.write(helpText())
else await run(command.value.config)

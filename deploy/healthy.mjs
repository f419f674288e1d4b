// The health check of the image: alive, not ready, for a portal whose database is away says so at /readyz and must not be restarted for it.
import { get } from 'node:http'

const { PORT = '3000', PUBLIC_URL = `http://localhost:${PORT}` } = process.env
const request = get(
  { host: '127.0.0.1', port: PORT, path: '/healthz', headers: { host: new URL(PUBLIC_URL).host }, timeout: 3_000 },
  ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1),
)
request.on('timeout', () => process.exit(1))
request.on('error', () => process.exit(1))

// The proxy of docs/running.md before two servers, where it is installed: with a configuration of its own, in a folder
// of its own.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../database/embedded'

const NGINX = '/usr/sbin/nginx'
export const hasNginx = existsSync(NGINX)

/** A port on which nobody listens just now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Answers its origin. */
export async function startNginx(ports: readonly number[]): Promise<string> {
  const folder = await temporaryFolder()
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    each => `${each}_temp_path ${folder}/${each};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events {}
http {
  access_log off;
  ${temporary.join(' ')}
  upstream club { ${ports.map(each => `server 127.0.0.1:${each} max_fails=0;`).join(' ')} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://club;
      proxy_http_version 1.1;
      proxy_request_buffering off;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`,
  )
  const nginx = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')])
  onTestFinished(() => void nginx.kill())
  const origin = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => (await fetch(`${origin}/health/live`)).arrayBuffer(), { timeout: 10_000, interval: 50 })
  return origin
}

import { connect, createServer, type Server, type Socket } from 'node:net';
import { LOCALHOST } from '../../ops/local';

/** Forwards a port to a service. Closed, it refuses connections as a service that is down does. */
export class Gate {
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly port: number,
    private readonly servicePort: number,
  ) {}

  async open(): Promise<void> {
    if (this.server !== null) {
      return;
    }
    const server = createServer((client) => this.forward(client));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, LOCALHOST, resolve);
    });
    this.server = server;
  }

  async close(): Promise<void> {
    const { server } = this;
    if (server === null) {
      return;
    }
    this.server = null;
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    for (const socket of this.sockets) {
      socket.destroy();
    }
    await closed;
  }

  private forward(client: Socket): void {
    const service = connect(this.servicePort, LOCALHOST);
    for (const [socket, other] of [
      [client, service],
      [service, client],
    ] as const) {
      this.sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {
        other.destroy();
      });
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}

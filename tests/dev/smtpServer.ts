import { createServer, type Server, type Socket } from 'node:net';
import { LOCALHOST } from '../../ops/local';

export const SMTP_USER = 'bookings';
export const SMTP_PASSWORD = 'secret+/word';

export interface ReceivedEmail {
  readonly to: string;
  /** Headers and body. */
  readonly content: string;
}

/** A local mail server that keeps what it gets. It speaks as much SMTP as nodemailer needs. */
export class SmtpServer {
  readonly emails: ReceivedEmail[] = [];
  /** Answers to RCPT TO by address; others are accepted. */
  answers: Readonly<Record<string, string>> = {};
  private readonly server: Server = createServer((socket) => this.talk(socket));

  /** Returns the port. */
  start(): Promise<number> {
    return new Promise((resolve) => {
      this.server.listen(0, LOCALHOST, () => {
        const address = this.server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
    });
  }

  private talk(socket: Socket): void {
    let to = '';
    let content: string | null = null;
    let received = '';
    const say = (line: string): void => {
      socket.write(`${line}\r\n`);
    };
    const take = (line: string): void => {
      if (content !== null) {
        if (line !== '.') {
          content += `${line}\n`;
          return;
        }
        this.emails.push({ to, content });
        content = null;
        say('250 kept');
        return;
      }
      const [command = ''] = line.toUpperCase().split(' ');
      switch (command) {
        case 'EHLO':
          say('250-localhost');
          say('250 AUTH PLAIN');
          break;
        case 'AUTH':
          say(isPassword(line.split(' ')[2] ?? '') ? '235 welcome' : '535 wrong password');
          break;
        case 'RCPT':
          to = /<(.*)>/.exec(line)?.[1] ?? '';
          say(this.answers[to] ?? '250 ok');
          break;
        case 'DATA':
          content = '';
          say('354 go on');
          break;
        case 'QUIT':
          socket.end('221 bye\r\n');
          break;
        default:
          say('250 ok');
      }
    };
    say('220 localhost');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (received + chunk.toString()).split('\r\n');
      received = lines.pop() ?? '';
      lines.forEach(take);
    });
  }
}

function isPassword(plain: string): boolean {
  return Buffer.from(plain, 'base64').toString() === `\0${SMTP_USER}\0${SMTP_PASSWORD}`;
}

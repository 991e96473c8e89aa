import { printLine } from '../../ops/print';
import { readOptions } from '../options';
import { buildApp, PRODUCTION } from './buildApp';

const HELP = `npm run build [-- options]: builds the app and all that is deployed with it into dist

  --mode demo   builds without checking the settings, for trying out

The settings are those of .env.production.local.`;

const { values } = readOptions({ mode: { type: 'string', default: PRODUCTION } }, { help: HELP });
if (!(await buildApp(values.mode))) {
  process.exitCode = 1;
} else if (values.mode === PRODUCTION) {
  printLine('Built dist. Next: npm run deploy');
}

import { initializeApp } from 'firebase/app';
import { config } from '../../config';

/** The one Firebase app. Firestore, Auth and the Realtime Database are built on it where they are first needed. */
export const firebaseApp = initializeApp(config.firebase);

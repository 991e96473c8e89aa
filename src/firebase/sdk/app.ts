import { initializeApp } from 'firebase/app';
import { config } from '../../config';

/** The default Firebase app; each service initialises itself on it when first needed. */
export const firebaseApp = initializeApp(config.firebase);

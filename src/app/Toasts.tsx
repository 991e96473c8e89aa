import { ToastContainer } from 'react-toastify';
import './toasts.css';

/** Where the short messages appear. */
export function Toasts() {
  return (
    <ToastContainer
      position="top-center"
      closeOnClick={false}
      draggable={false}
      newestOnTop
      aria-label="Messages"
    />
  );
}

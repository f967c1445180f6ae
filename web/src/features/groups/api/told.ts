/** Callbacks for the result of a change; they are called also when the component that started it is unmounted. */
export interface Told<Data> {
  onSuccess: (data: Data) => void;
  onError: (error: unknown) => void;
}
